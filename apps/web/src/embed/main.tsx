import './embed.css';
import { createRoot } from 'react-dom/client';
import { activateLocale } from '#lib/i18n/activate.ts';
import { EmbedPage } from './embed-page.tsx';
import { readEmbed } from './read-embed.ts';

const container = document.getElementById('root');
const embed = readEmbed(document);
if (container && embed) {
  await activateLocale();
  createRoot(container).render(<EmbedPage embed={embed} url={window.location} />);
}
