import './styles/app.css';
import { createRoot } from 'react-dom/client';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');
createRoot(container).render(<h1>Kinora</h1>);
