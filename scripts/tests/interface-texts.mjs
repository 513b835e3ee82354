import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Fails on texts between tags, in attributes and in toasts that aren't Lingui messages, and on classes that say left or right where
 * right-to-left languages need start or end.
 */
const files = execFileSync('git', ['ls-files', 'apps/web/src/*.tsx', 'apps/web/src/*.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !file.includes('.test.'));

/** Attributes whose text people see or hear. */
const textAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|hint|description|subtitle|tabTitle|confirmLabel)$/;
const words = /\p{L}{2}/u;
const physicalClass =
  /(?:^|[\s:])(-?(?:ml|mr|pl|pr|scroll-m[lr]|scroll-p[lr]|left|right)-(?!1\/2)[\w([]|(?:text|float)-(?:left|right)\b|(?:border|rounded)-(?:[lr]|[tb][lr])\b)/;

for (const file of files) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  visit(source, source);
}

function visit(node, source) {
  if (isMacro(node, source)) return;
  if (isPlainText(node)) report(node, source, 'is not a message');
  if (isString(node) && physicalClass.test(node.text)) report(node, source, 'has a physical direction');
  ts.forEachChild(node, (child) => visit(child, source));
}

function isMacro(node, source) {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText(source) === 'Trans';
}

function isString(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** Whether a node is a text between tags or in an attribute for people. */
function isPlainText(node) {
  if (ts.isJsxText(node)) return words.test(node.text);
  if (!ts.isStringLiteralLike(node) || !words.test(node.text)) return false;
  const holder = expressionHolder(node);
  if (ts.isCallExpression(holder)) return /^toast\.\w+$/.test(holder.expression.getText());
  if (ts.isPropertyAssignment(holder)) return isInMeta(holder);
  if (ts.isTaggedTemplateExpression(holder)) return false;
  if (ts.isJsxAttribute(holder)) return textAttributes.test(holder.name.getText());
  return ts.isJsxExpression(holder) && (ts.isJsxElement(holder.parent) || ts.isJsxFragment(holder.parent));
}

/** Whether a property belongs to a mutation's `meta`, whose texts become toasts. */
function isInMeta(property) {
  const object = property.parent.parent;
  return ts.isPropertyAssignment(object) && object.name.getText() === 'meta';
}

/** Returns the attribute or the braces that show a string, through conditions such as `isOpen ? 'Open' : 'Closed'`. */
function expressionHolder(node) {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return expressionHolder(parent);
  if (ts.isParenthesizedExpression(parent)) return expressionHolder(parent);
  if (ts.isBinaryExpression(parent) && /^(?:&&|\|\||\?\?|\+)$/.test(parent.operatorToken.getText())) {
    return expressionHolder(parent);
  }
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return parent.parent;
  return parent;
}

function report(node, source, problem) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  process.stdout.write(`${source.fileName}:${line + 1} ${JSON.stringify(node.text.trim())} ${problem}\n`);
  process.exitCode = 1;
}
