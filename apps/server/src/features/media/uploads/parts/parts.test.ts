import { testParts } from '../../../../../test/suites/parts.ts';

testParts('disk');
