import type { AudioStream } from './audio-stream.ts';

/** How an audio stream of an output is labeled. */
export type AudioTags = Pick<AudioStream, 'language' | 'title' | 'kind'>;

/**
 * Returns the arguments that label the audio streams of an output, in their order. The first one becomes the default.
 * ffmpeg writes no titles into an MP4, so its players show the name of the handler.
 */
export function audioTagArgs(streams: readonly AudioTags[]): string[] {
  return streams.flatMap(({ language, title, kind }, number) => {
    const flags = [...(number === 0 ? ['default'] : []), ...dispositions[kind]];
    const tags = { language: codeOf(language), ...(title !== '' && { title, handler_name: title }) };
    return [
      ...Object.entries(tags).flatMap(([name, value]) => [`-metadata:s:a:${number}`, `${name}=${value}`]),
      ...[`-disposition:a:${number}`, flags.join('+') || '0'],
    ];
  });
}

const dispositions = { main: [], description: ['visual_impaired'], dub: ['dub'] } as const;

/** Returns the ISO 639-2 code of a BCP 47 tag's language, as containers store it; `und` if there is none. */
export function codeOf(tag: string | null): string {
  const [language = ''] = tag?.split('-') ?? [];
  if (language.length === 3) return language;
  return new RegExp(`\\b${language}([a-z]{3})\\b`).exec(longCodes)?.[1] ?? 'und';
}

/** Each language's code of ISO 639-1 followed by its terminological code of ISO 639-2. */
const longCodes =
  'aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel bgbul bhbih bibis bmbam bnben bobod brbre bsbos cacat ceche chcha cocos crcre csces cuchu cvchv cycym dadan dedeu dvdiv dzdzo eeewe elell eneng eoepo esspa etest eueus fafas ffful fifin fjfij fofao frfra fyfry gagle gdgla glglg gngrn guguj gvglv hahau heheb hihin hohmo hrhrv hthat huhun hyhye hzher iaina idind ieile igibo iiiii ikipk ioido isisl itita iuiku jajpn jvjav kakat kgkon kikik kjkua kkkaz klkal kmkhm knkan kokor krkau kskas kukur kvkom kwcor kykir lalat lbltz lglug lilim lnlin lolao ltlit lulub lvlav mgmlg mhmah mimri mkmkd mlmal mnmon mrmar msmsa mtmlt mymya nanau nbnob ndnde nenep ngndo nlnld nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs papan pipli plpol pspus ptpor quque rmroh rnrun roron rurus rwkin sasan scsrd sdsnd sesme sgsag sisin skslk slslv smsmo snsna sosom sqsqi srsrp ssssw stsot susun svswe swswa tatam tetel tgtgk ththa titir tktuk tltgl tntsn toton trtur tstso tttat twtwi tytah uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid yoyor zazha zhzho zuzul';
