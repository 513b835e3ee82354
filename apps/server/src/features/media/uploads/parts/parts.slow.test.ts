import { testParts } from '../../../../../test/suites/parts.ts';

testParts('s3');
