import { testFuzz } from '../suites/fuzz.ts';

// A quick look at every endpoint; the slow tier sends more.
testFuzz(6, 3);
