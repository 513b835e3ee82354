export declare const server: string[];
export declare const serverEnvironment: Record<string, string>;
