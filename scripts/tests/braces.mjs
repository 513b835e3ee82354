import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Fails on every `if`, `for` or `while` that spans lines without braces. Biome's rule would also reject those on one
 * line.
 */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], { encoding: 'utf8' });
for (const file of files.trim().split('\n')) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const line of linesWithoutBraces(source)) {
    process.stdout.write(`${file}:${line} is a multi-line control without braces\n`);
    process.exitCode = 1;
  }
}

function linesWithoutBraces(source) {
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    const [first, last] = [lineAt(node.getStart(source)), lineAt(node.getEnd())];
    if (first < last && !bodiesOf(node).every(ts.isBlock)) found.push(first);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the statements that a control runs, including those of a whole `else if` chain. */
function bodiesOf(node) {
  if (ts.isIterationStatement(node, false)) return [node.statement];
  if (!ts.isIfStatement(node)) return [];
  const { thenStatement, elseStatement } = node;
  if (!elseStatement) return [thenStatement];
  return [thenStatement, ...(ts.isIfStatement(elseStatement) ? bodiesOf(elseStatement) : [elseStatement])];
}
