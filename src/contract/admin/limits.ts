import limits from './limits.json' with { type: 'json' }

/**
 * The constants of docs/spec for the operator console. Times in ms unless the name says otherwise.
 * `elevatedPercent`: at which the overview says Elevated; `endpointWarnPercent`, `endpointAlarmPercent`:
 * above which an endpoint's errors are yellow, and red; `degradedBelow`: share of deliveries below which
 * notifications are DEGRADED.
 */
export const CONSOLE = limits
