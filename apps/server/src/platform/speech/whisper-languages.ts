/** The languages of the multilingual Whisper models, by Whisper's codes. `yue` is known only since the third version. */
const codes =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy ' +
  'sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo ' +
  'uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su yue';
const known: ReadonlySet<string> = new Set(codes.split(' '));

/** BCP 47 languages that Whisper has under another code. */
const others: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl', jv: 'jw', cmn: 'zh' };

/** Returns Whisper's code for a language, given as a BCP 47 tag, or null if Whisper doesn't know the language. */
export function whisperCode(language: string): string | null {
  const { language: primary } = new Intl.Locale(language);
  const code = others[primary] ?? primary;
  return known.has(code) ? code : null;
}

/** Returns the BCP 47 tag of one of Whisper's codes. */
export function languageOfCode(code: string): string {
  return code === 'jw' ? 'jv' : code;
}
