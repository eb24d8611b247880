// reported as eslint(no-self-assign)
export function keep(a: number) {
  a = a
  return a
}
