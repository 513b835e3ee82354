import { locales } from '@kinora/contract/locales';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  // Without line numbers, an edit elsewhere in a file doesn't change the catalogs.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  extractors: [createSwcExtractor()],
  runtimeConfigModule: {
    i18n: ['#lib/i18n/i18n.ts', 'i18n'],
    Trans: ['#lib/i18n/trans.tsx', 'Trans'],
  },
});
