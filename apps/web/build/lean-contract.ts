import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@kinora/contract/endpoint';
import type { Plugin } from 'vite';

const contract = '@kinora/contract/';

/**
 * Inlines the numbers, lists and endpoints that the client imports from the contract, so that pages don't load the
 * schemas. A request needs only three fields of an endpoint. A module that reads another one, such as
 * `updateAccount.body`, still imports the endpoint.
 */
export function leanContract(): Plugin {
  return {
    name: 'kinora:lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /web[\\/]src/, code: contract },
      async handler(code) {
        const constants: string[] = [];
        let lean = code;
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith(contract)) continue;
          const exported: Record<string, unknown> = await import(node.source.value);
          const remaining = [];
          for (const { local, start, end } of node.specifiers) {
            const imported = code.slice(start, end);
            const value = inlinedValue(exported[imported.split(' ')[0] ?? ''], readsSchema(code, local.name));
            if (value === undefined) {
              remaining.push(imported);
            } else {
              constants.push(`const ${local.name} = ${JSON.stringify(value)};`);
            }
          }
          const statement =
            remaining.length > 0 ? `import { ${remaining.join(', ')} } from '${node.source.value}';` : '';
          lean = `${lean.slice(0, node.start)}${statement}${lean.slice(node.end)}`;
        }
        // Before the module's code, which may read them while it loads.
        return `${constants.join('\n')}\n${lean}`;
      },
    },
  };
}

function readsSchema(code: string, name: string): boolean {
  return new RegExp(`(?<![.\\w])${name}\\.(?!method|path|audience)`).test(code);
}

/** Returns the part of an exported value that the client needs, or undefined if it needs the whole value. */
function inlinedValue(value: unknown, readsSchema: boolean): unknown {
  if (typeof value === 'number' || isListOfData(value)) return value;
  if (!isEndpoint(value) || readsSchema) return;
  const { method, path, audience } = value;
  return { method, path, audience };
}

/** Whether a value is an array without functions and schemas, which JSON can't express. */
function isListOfData(value: unknown): boolean {
  return Array.isArray(value) && isDeepStrictEqual(value, JSON.parse(JSON.stringify(value)));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value;
}
