import { callerName, refreshIfSpent } from './session.js';

const { theme } = document.documentElement.dataset;
document.documentElement.classList.toggle('dark-mode', theme === 'dark');

// Before Swagger UI, which keeps the browser busy while it renders.
showCaller();

window.SwaggerUIBundle({
  domNode: document.getElementById('api'),
  url: '/api/openapi.json',
  presets: [window.SwaggerUIBundle.presets.apis],
  deepLinking: true,
  tryItOutEnabled: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // The browser adds the session's cookies.
  requestInterceptor: async (request) => {
    await refreshIfSpent();
    return request;
  },
});

async function showCaller() {
  const caller = document.getElementById('caller');
  const name = await callerName();
  if (name) {
    caller.textContent = `Requests are sent as ${name}`;
  } else {
    const link = document.createElement('a');
    link.href = '/login';
    link.textContent = 'Log in';
    caller.append(link, ' to send requests as yourself');
  }
}
