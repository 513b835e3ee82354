import { testFuzz } from '../suites/fuzz.ts';

testFuzz(40, 15);
