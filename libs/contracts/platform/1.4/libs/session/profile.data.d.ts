import type { OwnProfile } from './session-state.js';
import type { RestClient } from './rest-client.js';
export declare function loadOwnProfile(rest: RestClient, id: string): Promise<OwnProfile | null>;
export type ProfileChanges = Partial<Pick<OwnProfile, 'username' | 'full_name' | 'avatar_url'>>;
export declare function saveOwnProfile(rest: RestClient, id: string, changes: ProfileChanges): Promise<OwnProfile>;
