/** The Clipboard API needs https or localhost; elsewhere `execCommand` does it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  ;(document.activeElement?.parentElement ?? document.body).append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('copy refused')
}
