export { openHeadOf } from './head-tags.ts';
