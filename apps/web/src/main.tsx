import './styles/app.css';
import { createRoot } from 'react-dom/client';
import { defaultSite, readBoot } from '#lib/boot.ts';
import { seedViewer } from '#lib/viewer.ts';
import { App } from './app/app.tsx';
import { prefetchOnIntent } from './app/prefetch.ts';
import { createQueryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');

const boot = readBoot(document);
const client = createQueryClient();
seedViewer(client, boot);
const router = createRouter(client);
watchSession(client, router);
prefetchOnIntent(client);

createRoot(container).render(<App client={client} router={router} site={boot?.site ?? defaultSite} />);
