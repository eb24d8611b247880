// reported as typescript(no-misused-promises)
const work = async () => true

export const start = () => (work() ? 1 : 2)
