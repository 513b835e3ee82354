import process from 'node:process';

/** The package with whisper.cpp for this platform: an optional dependency, so it may be missing. */
export const nativePackage = `@fugood/node-whisper-${process.platform}-${process.arch}`;
