export { createVideoIn } from '../publish.ts';
