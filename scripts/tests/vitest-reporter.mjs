import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/run.mjs';
import { reasonOf } from './reason.mjs';

/** Writes the input of `results.mjs` to the file that `TEST_REPORT` names. */
export default class Reporter {
  onTestRunEnd(modules, errors) {
    const report = { modules: modules.map(readModule), errors: errors.length };
    writeFileSync(process.env.TEST_REPORT ?? 'artifacts/vitest.json', JSON.stringify(report));
  }
}

function readModule(module) {
  const count = [...module.children.allTests('passed')].length;
  return {
    file: path.relative(root, module.moduleId),
    seconds: secondsOf(module.diagnostic()),
    passed: count,
    failed: [...module.children.allTests('failed')].map((test) => readFailure(test, module.moduleId)),
    isBroken: !module.ok(),
  };
}

function readFailure(test, file) {
  const [error] = test.result().errors ?? [];
  return {
    name: test.fullName,
    reason: reasonOf(
      error,
      error?.stacks?.find((frame) => frame.file === file),
    ),
  };
}

/** Returns the seconds of a file, including its imports and hooks. */
function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
