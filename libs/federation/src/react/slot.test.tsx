import type { Configuration } from '@pure/contracts';
import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configureFederation } from '../core/federation.ts';
import { Slot } from './slot.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const configuration: Configuration = {
  supabase_url: 'http://localhost:1',
  supabase_publishable_key: 'key',
  vapid_public_key: null,
  founder_username: 'founder',
  allow_overrides: false,
  show_sample_members: false,
  report_url: null,
};

test('the slot of an unregistered remote shows its fallback', async () => {
  const registry = document.createElement('script');
  registry.id = REGISTRY_ELEMENT;
  registry.type = 'application/json';
  registry.textContent = '{"remotes":{}}';
  document.body.append(registry);
  await configureFederation(configuration);
  render(
    <Slot
      name="feed/post-list"
      props={{ source: { kind: 'home' } }}
      loading={<p>Loading</p>}
      fallback={<p>No posts here</p>}
    />,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('No posts here')).toBeTruthy();
});
