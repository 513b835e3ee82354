import { testFuzz } from '../suites/fuzz.ts';

// A first look at every call; the slow tier sends more.
testFuzz(6, 3);
