import { words } from '#extract/words/words.ts'
import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'
import { NAME_STOP, TITLE } from './people-words.ts'
import { fold } from './text.ts'

/**
 * A name in letters without capitals, as it is written: Chinese, Japanese, Korean, Thai, Arabic or Hebrew. Without a space between
 * its parts it must open with a family name of the country, or a form of address must follow it. Null when it is none.
 */
export function nativeName(text: string): string | null {
  if (!/[\u0590-\u06ff\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7af]/u.test(text)) return null
  const addressed = HONORIFIC.exec(text)
  const bare = addressed ? text.slice(0, addressed.index) : text
  const name = bare.replace(TITLED, '').trim()
  if (name.split(' ').some((word) => STOP.has(word)) || airportsNamed(foldName(name))) return null
  if (name.split(' ').every((word) => airportsNamed(foldName(word)) !== undefined)) return null
  if (EAST_ASIAN.test(name)) return isEastAsian(name, addressed !== null) ? name : null
  const parts = name.split(' ')
  return SPACED.test(name) && !parts.some((word) => NAME_STOP.has(fold(word))) ? name : null
}

/** What Chinese, Japanese and Korean put behind a name. */
export const HONORIFIC = /\s*(?:先生|女士|小姐|様|さん|さま|殿|氏|고객님|님|씨)\s*$/u
const TITLED = new RegExp(`^(?:(?:${TITLE})\\.?\\s*)(?=[\\p{L}\\p{M}]{2})`, 'iu')
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々ー ]+$/u
/** Two to five words in letters of Thai, Arabic or Hebrew. */
const SPACED =
  /^(?:[\u0590-\u05ff׳״'-]{2,14}(?: [\u0590-\u05ff׳״'-]{2,14}){1,3}|[\u0620-\u06ff]{2,14}(?: [\u0620-\u06ff]{2,14}){1,4}|[\u0e00-\u0e7f]{2,20} [\u0e00-\u0e7f]{3,24})$/u

function isEastAsian(name: string, addressed: boolean): boolean {
  if (/^\p{sc=Hangul}{1,2} ?\p{sc=Hangul}{1,3}$/u.test(name))
    return (addressed || KOREAN_WHOLE.test(name)) && KOREAN.test(name)
  if (
    /^[\p{sc=Han}々ヶ\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6} [\p{sc=Han}々ヶ\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6}$/u.test(
      name,
    )
  )
    return true
  if (!/^[\p{sc=Han}々]{2,6}$/u.test(name)) return false
  return addressed || (name.length < 5 && CHINESE.test(name))
}

/** The family names that most people have, those of two characters before those of one. */
const CHINESE =
  /^(?:(?:欧阳|歐陽|诸葛|諸葛|上官|司马|司馬|东方|東方|尉迟|皇甫|慕容|令狐|长孙|司徒|夏侯|端木|公孙)\p{L}{1,2}|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高梁郑鄭罗羅宋谢謝唐韩韓曹许許邓鄧萧蕭冯馮曾程蔡彭潘袁董余于苏蘇叶葉吕呂魏蒋蔣田杜丁沈姜范江傅钟鐘鍾卢盧汪戴崔任陆陸廖姚方金邱丘夏谭譚韦韋贾賈邹鄒石熊孟秦阎閻薛侯雷白龙龍段郝孔邵史毛常万萬顾顧赖賴武康贺賀严嚴尹钱錢施牛洪龚龔汤湯陶温溫莫易樊乔喬文安殷颜顏庄莊章鲁魯倪庞龐邢俞翟蓝藍聂聶齐齊向葛柴伍覃骆駱关關焦柳欧歐祝纪紀尚毕畢耿芦左季管包翁詹霍]\p{L}{1,2})$/u
const KOREAN =
  /^(?:(?:남궁|황보|제갈|선우|독고|사공|서문) ?\p{L}{1,2}|[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모] ?\p{L}{1,2})$/u

/** Three syllables are a family name and a given one; more have a family name of two. */
const KOREAN_WHOLE = /^(?:\p{L} ?\p{L}{2}|(?:남궁|황보|제갈|선우|독고|사공|서문) ?\p{L}{1,2})$/u

/** Words of forms that look like names. */
const STOP: ReadonlySet<string> = new Set(words('person.notName'))
