import { i18n } from '#lib/i18n/i18n.ts';

// In tests, every message carries its English text, so no catalog is needed.
i18n.activate('en');
