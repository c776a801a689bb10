import type { OpenRestClient } from './rest-client.js';
import type { OwnProfile } from './session-state.js';
export declare function loadOwnProfile(openRestClient: OpenRestClient, id: string): Promise<OwnProfile | null>;
export type ProfileChanges = Partial<Pick<OwnProfile, 'username' | 'full_name' | 'avatar_url'>>;
export declare function saveOwnProfile(openRestClient: OpenRestClient, id: string, changes: ProfileChanges): Promise<OwnProfile>;
