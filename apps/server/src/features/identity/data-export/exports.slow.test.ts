import { testExports } from '../../../../test/suites/exports.ts';

testExports('a bucket');
