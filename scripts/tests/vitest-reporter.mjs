import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/run.mjs';

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
    failed: [...module.children.allTests('failed')].map((test) => test.fullName),
    isBroken: !module.ok(),
  };
}

/** The time for a file, including its imports and hooks. */
function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
