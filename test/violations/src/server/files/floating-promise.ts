// reported as typescript(no-floating-promises)
const work = async () => 1

export function start() {
  work()
}
