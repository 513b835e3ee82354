import { testModel } from '../suites/model.ts';

testModel(1);
