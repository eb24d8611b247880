const dark = matchMedia('(prefers-color-scheme: dark)')

/** Keeps `data-theme` on the page in step with the visitor's system. Importing the file is enough. */
function followSystemTheme(): void {
  document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
}

followSystemTheme()
dark.addEventListener('change', followSystemTheme)
