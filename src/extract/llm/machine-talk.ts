/** Lines after one that speaks to a machine which are taken for more of it, up to a blank one. */
const FOLLOWING = 5

/** Blanks lines that speak to a language model, keeping offsets: not sent, and no proof of a booking. */
export function withoutMachineTalk(text: string): string {
  if (!TO_A_MACHINE.test(text)) return text
  let left = 0
  return text
    .split('\n')
    .map((line) => {
      if (TO_A_MACHINE.test(line)) left = FOLLOWING + 1
      else if (line.trim() === '') left = 0
      return left-- > 0 ? ' '.repeat(line.length) : line
    })
    .join('\n')
}

const TO_A_MACHINE = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|prompts?|directions|guidelines)\b`,
    String.raw`\b(?:ignorier|vergiss|missachte)\w*[^.\n]{0,40}\b(?:anweisung|instruktion|vorgabe)`,
    String.raw`\bignor(?:ez|e|a|ar|are|eer)\b[^.\n]{0,40}\b(?:instruc|istruzion|instruç|consignes)`,
    String.raw`\b(?:system|developer|assistant)\s?(?:prompt|override|instruction)s?\b`,
    String.raw`^\s*(?:#+\s*)?(?:system|assistant|developer)\s*:`,
    String.raw`\byou are (?:now )?(?:an? |the )?(?:\w+ )?(?:AI|assistant|language model|LLM|chatbot)\b`,
    String.raw`\b(?:attention|note|message|instructions?) (?:to|for) (?:the |any |all )?(?:AI|LLM|language model|assistant)s?\b`,
    String.raw`<\s?\|\s?(?:im_start|im_end|system|endoftext)\s?\|\s?>|\[/?INST\]|<</?SYS>>|<<<\s*(?:begin|end|document)`,
    String.raw`"(?:tool_calls?|function_call|tool_use)"`,
  ].join('|'),
  'imu',
)
