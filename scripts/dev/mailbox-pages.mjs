const style = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
  table { width: 100%; border-collapse: collapse; } td, th { padding: .5rem; text-align: left; border-bottom: 1px solid #8884; }
  pre { padding: 1rem; border: 1px solid #8884; white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 40rem; border: 1px solid #8884; background: Canvas; }`;

const document = (title, body, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}<style>${style}</style></head>
<body>${body}</body></html>`;

/** Renders the list of emails, which reloads every 3 seconds. */
export function listPage(mails) {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<tr><td><a href="/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${timeOf(at)}</td></tr>`,
  );
  const list =
    rows.length > 0
      ? `<table><thead><tr><th>Subject</th><th>To</th><th>At</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>No emails yet. Sign up, or request a password reset.</p>';
  return document('Emails', `<h1>Emails</h1>${list}`, '<meta http-equiv="refresh" content="3">');
}

/** Renders an email as HTML and as text. The scripts of an email don't run, and its links open in new tabs. */
export function mailPage({ subject, from, to, at, text, html }) {
  const inFrame = escapeHtml(`<base target="_blank">${html}`);
  return document(
    subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(subject)}</h1>
<p>From ${escapeHtml(from)} to ${escapeHtml(to)}, ${timeOf(at)}</p>
<h2>As HTML</h2>
<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inFrame}"></iframe>
<h2>As text</h2>
<pre>${withLinks(text)}</pre>`,
  );
}

const timeOf = (at) => at.toLocaleTimeString('en-GB');

function withLinks(text) {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank">${url}</a>`,
  );
}

function escapeHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
