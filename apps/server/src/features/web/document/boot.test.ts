import { brandingOf } from '@kinora/contract/boot';
import { publicSettings } from '@kinora/contract/openapi/samples';
import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createBoot, withBoot } from './boot.ts';

test('a name that looks like markup cannot end the script element', () => {
  const markup = '</script><script>alert(1)</script> $& $1';
  const boot = createBoot(
    readConfig({ FOOTER_AUTHOR: markup }),
    brandingOf({ ...publicSettings, name: markup }),
    null,
  );
  const document = withBoot('<head><!--kinora-boot--></head>', boot);
  expect(document.match(/<\/script>/g)).toHaveLength(1);
  const json = document.slice(
    document.indexOf('>', document.indexOf('kinora-boot')) + 1,
    document.indexOf('</script>'),
  );
  expect(JSON.parse(json)).toEqual(boot);
});
