import { testFuzz } from '../suites/fuzz.ts';

// Sends a few requests to every endpoint; the slow tier sends more.
testFuzz(6, 3);
