declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames: string[] };
  /** Items by type, as an extractor finds them in a page. */
  type Extracted = { jsonld: Record<string, object[]>; microdata: object; rdfa: object; errors: object[] };
  class Validator {
    validate(extracted: Extracted): Promise<Issue[]>;
  }

  export = Validator;
}
