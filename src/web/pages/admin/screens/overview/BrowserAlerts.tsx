import { useEffect, useState } from 'react'
import type { PushChannel } from '#contract/alerts.ts'
import { monitoringRows } from '#contract/api/monitoring.ts'
import { channelOf, startWorker, subscribe } from '#web/worker/push-channel.ts'
import { adminCall } from '../../frame/calls.ts'
import { useWork } from '../../frame/use-work.tsx'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser is told of incidents by push (spec console-43). */
export function BrowserAlerts() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (canPush()) void isSubscribed().then(setOn, () => undefined)
  }, [])
  const switching = useWork({
    text: isOn ? 'Stop alerts in this browser' : 'Alert me in this browser',
    work: () => (isOn ? stop() : start()).then(() => setOn(!isOn)),
  })
  if (!canPush()) return null
  return (
    <>
      {switching.problem ? (
        <span role="alert" className="text-sm text-bad">
          {Notification.permission === 'denied'
            ? 'This browser does not allow messages of this page.'
            : 'This did not work. Please try again.'}
        </span>
      ) : null}
      {switching.button}
    </>
  )
}

async function ownChannel(): Promise<PushChannel | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? channelOf(subscription) : null
}

/** A subscription may serve flight alerts alone: the server knows. */
async function isSubscribed(): Promise<boolean> {
  const channel = await ownChannel()
  if (!channel) return false
  return (await adminCall(monitoringRows.operatorBrowserState, { body: { channel } })).isOn
}

async function start(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed')
  const channel = channelOf(await startWorker().then(subscribe))
  await adminCall(monitoringRows.operatorBrowserAdd, { body: { channel } })
}

async function stop(): Promise<void> {
  const channel = await ownChannel()
  if (channel) await adminCall(monitoringRows.operatorBrowserRemove, { body: { channel } })
}
