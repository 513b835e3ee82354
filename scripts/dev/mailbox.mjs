import { once } from 'node:events';
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listPage, mailPage } from './mailbox-pages.mjs';

/** Max emails in memory. */
const maxMails = 200;

/**
 * Starts an SMTP server for development that forwards nothing. A page at `url` shows the emails that it receives. The
 * page uses `port`, or another port if that one is in use.
 */
export async function startMailbox(port) {
  const mails = [];
  let received = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      simpleParser(stream).then((mail) => {
        received += 1;
        mails.unshift({ id: received, to, at: new Date(), ...pick(mail) });
        mails.splice(maxMails);
        done();
      }, done);
    },
  });
  smtp.on('error', () => {});
  const page = createServer((request, response) => {
    const body = pageAt(mails, request.url ?? '/');
    response.writeHead(body === null ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(body ?? 'Email not found.');
  });
  const smtpPort = await listen(smtp.listen(0, '127.0.0.1'));
  const pagePort = await listen(page.listen(port, '127.0.0.1')).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(page.listen(0, '127.0.0.1'));
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${pagePort}`,
    close: () => {
      smtp.close();
      page.close();
      page.closeAllConnections();
    },
  };
}

const pick = ({ subject = '', from, text = '', html }) => ({
  subject,
  from: from?.text ?? '',
  text,
  html: html || '',
});

/** Returns the list for `/`, an email for `/<id>`, and null for any other path. */
function pageAt(mails, path) {
  if (path === '/') return listPage(mails);
  const mail = mails.find(({ id }) => path === `/${id}`);
  return mail ? mailPage(mail) : null;
}

async function listen(server) {
  await once(server, 'listening');
  return server.address().port;
}
