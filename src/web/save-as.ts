/** Offers a file as a download. */
export function saveAs(contents: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contents)
  link.download = name
  link.click()
  // The download has to begin first
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
