export { viewsOfVideo } from './queries.ts';
