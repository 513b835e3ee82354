export { localizeTemplate } from './template.ts';
