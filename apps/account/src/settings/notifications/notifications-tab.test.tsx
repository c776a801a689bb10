import type { NotificationSettings } from '@pure/contracts/database';
import {
  deletes,
  elin,
  fakePushBrowser,
  fault,
  inserts,
  network,
  refusal,
  removePushBrowser,
  renderRoute,
  rpc,
  service,
  testVapidKey,
  updates,
  useNetwork,
} from '@pure/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';

useNetwork();

let settings: NotificationSettings;
let saved: [string, unknown][];

beforeEach(() => {
  settings = { choices: { post_like: 'pure' }, hide_names: false, quiet_hours: null };
  saved = [];
  const saves = (name: string) => rpc(name, (args) => void saved.push([name, args]));
  network.use(
    rpc('my_notification_settings', () => settings),
    ...['set_notification_choice', 'set_hide_names', 'set_quiet_hours', 'clear_quiet_hours'].map(
      saves,
    ),
    updates('push_subscriptions', () => []),
    inserts('push_subscriptions', () => null),
    deletes('push_subscriptions', () => []),
  );
});

afterEach(() => {
  removePushBrowser();
  vi.restoreAllMocks();
});

const open = () => renderRoute(routes, { at: '/app/settings?tab=notifications', as: elin });

const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('the choice of notifications', () => {
  test('is made by kind, saved and said; requests can’t be off', async () => {
    const { user } = await open();
    expect((await select('Likes of your posts')).value).toBe('pure');
    expect((await select('Messages')).value).toBe('device');
    const offered = (of: HTMLElement) =>
      within(of)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered(await select('Messages'))).toEqual(['PURE and device', 'PURE', 'Off']);
    expect(offered(await select('Friend requests'))).toEqual(['PURE and device', 'PURE']);
    expect(screen.getAllByRole('combobox')).toHaveLength(21);
    await user.selectOptions(await select('Messages'), 'Off');
    await screen.findByText('Saved.');
    expect(saved).toEqual([['set_notification_choice', { kind: 'message', choice: 'off' }]]);
    expect((await select('Messages')).value).toBe('off');
  });

  test.each([
    ['without a network', fault.offline, /^We can’t reach PURE/],
    ['after too many changes', fault.rateLimit, /^That’s many changes in a short while/],
    ['otherwise', fault.server, 'Couldn’t save it. Try again.'],
  ])('goes back to what it was if it can’t be saved %s, and says why', async (_, answer, words) => {
    network.use(rpc('set_notification_choice', answer));
    const { user } = await open();
    await user.selectOptions(await select('Messages'), 'Off');
    await screen.findByText(words);
    await waitFor(async () => expect((await select('Messages')).value).toBe('device'));
  });

  test('a failed change leaves a newer one alone that is saved', async () => {
    const answered = Promise.withResolvers<Response>();
    const choose = vi
      .fn((): unknown => {
        settings = { ...settings, choices: { post_like: 'off' } };
        return null;
      })
      .mockReturnValueOnce(answered.promise);
    network.use(rpc('set_notification_choice', choose));
    const { user } = await open();
    await user.selectOptions(await select('Messages'), 'Off');
    await user.selectOptions(await select('Likes of your posts'), 'Off');
    answered.resolve(fault.server());
    await screen.findByText('Saved.');
    expect((await select('Likes of your posts')).value).toBe('off');
    expect((await select('Messages')).value).toBe('device');
  });

  test('a failure to read it says so and can be tried again', async () => {
    network.use(rpc('my_notification_settings', fault.server));
    const { user } = await open();
    const retry = await button('Try again');
    network.use(rpc('my_notification_settings', () => settings));
    await user.click(retry);
    await select('Messages');
  });
});

test('names can be hidden', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Hide names' }));
  await screen.findByText('Saved.');
  expect(saved).toEqual([['set_hide_names', { value: true }]]);
});

describe('quiet hours', () => {
  const quiet = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Keep my devices quiet' });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  test('are saved with times, days and the member’s time zone', async () => {
    const { user } = await open();
    await user.click(await quiet());
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
    screen.getByText('Ends on the next day.');
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(await button('Save quiet hours'));
    await screen.findByText('Saved.');
    expect(saved).toEqual([
      [
        'set_quiet_hours',
        { starts_at: '21:30', ends_at: '07:00', days: [1, 2, 3, 4, 5, 6], time_zone: zone },
      ],
    ]);
  });

  test('need two times and a day', async () => {
    const { user } = await open();
    await user.click(await quiet());
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '22:00' } });
    for (const day of screen.getAllByRole('checkbox', { name: /day$/ })) await user.click(day);
    await user.click(await button('Save quiet hours'));
    await screen.findByText('Choose two different times.');
    screen.getByText('Choose at least one day.');
    expect(saved).toEqual([]);
  });

  test('open with what was saved, say another time zone, and end at once', async () => {
    const hours = { starts_at: '23:00', ends_at: '06:00', days: [5], time_zone: 'Asia/Tokyo' };
    settings = { ...settings, quiet_hours: hours };
    const { user } = await open();
    expect((await quiet()).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('23:00');
    screen.getByText(`In the time zone Asia/Tokyo. If you save here, in ${zone}.`);
    await user.click(await quiet());
    await screen.findByText('Saved.');
    expect(saved.map(([name]) => name)).toEqual(['clear_quiet_hours']);
  });
});

describe('this browser', () => {
  test('that gets no pushes yet is turned on, and off again [67]', async () => {
    const browser = fakePushBrowser({ permission: 'default' });
    const { user } = await open();
    await user.click(await button('Turn on notifications'));
    await screen.findByText("Notifications enabled! You'll receive updates on your lock screen.");
    await screen.findByText(/Notifications reach this browser/);
    expect(browser.endpoint).not.toBeNull();
    await user.click(await button('Turn off in this browser'));
    await screen.findByText('Notifications are off in this browser.');
    await button('Turn on notifications');
    expect(browser.endpoint).toBeNull();
  });

  test('without support says so, and offers nothing [68]', async () => {
    await open();
    await screen.findByText('Notifications are not supported in this browser');
    expect(screen.queryByRole('button', { name: /notifications/ })).toBeNull();
  });

  test('that refused says where to allow them [185]', async () => {
    fakePushBrowser({ permission: 'default', answer: 'denied' });
    const { user } = await open();
    await user.click(await button('Turn on notifications'));
    expect(
      await screen.findAllByText(
        'Notifications were denied. You can enable them in your browser settings.',
      ),
    ).toHaveLength(2);
  });
});

describe('a test', () => {
  const openSubscribed = async () => {
    const browser = fakePushBrowser({ subscribedWith: testVapidKey });
    const { user } = await open();
    return { browser, send: async () => user.click(await button('Send a test')) };
  };

  test('that arrives says so', async () => {
    const { browser, send } = await openSubscribed();
    network.use(
      rpc('send_test_push', () => null),
      service('/functions/v1/send-push-notification', () => {
        browser.shown.set('test', { title: 'PURE', options: {} });
        return { success: true, method: 'push' };
      }),
    );
    await send();
    await screen.findByText('The test arrived.');
  });

  test('that no push service takes, or that is refused, says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { send } = await openSubscribed();
    network.use(
      rpc('send_test_push', () => null),
      service('/functions/v1/send-push-notification', () => ({ success: true, method: 'local' })),
    );
    await send();
    await screen.findByText('Couldn’t send the test. Try again in a minute.');
    network.use(rpc('send_test_push', () => refusal('PT429', 'Too many', 429)));
    await send();
    await screen.findByText(/tests/);
  });

  test('that doesn’t arrive within 15 s says where to look', async () => {
    const { send } = await openSubscribed();
    network.use(
      rpc('send_test_push', () => null),
      service('/functions/v1/send-push-notification', () => ({ success: true, method: 'push' })),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send();
    await screen.findByText('Sending...');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    vi.useRealTimers();
    await screen.findByText(/We sent it, but nothing showed here/);
  });
});
