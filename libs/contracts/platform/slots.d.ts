declare module '@pure/contracts' {
    /** Components that a remote provides to others, by `<remote>/<slot>`; exposed as `./slot-<slot>`. */
    interface Slots {
        'messages/story-reply': {
            author: Pick<MemberCard, 'id' | 'full_name'>;
            storyId: string;
            /** called when the field gets the focus or loses it */
            onWriting: (isWriting: boolean) => void;
            onSent: () => void;
        };
    }
    /** The part of a profile that every member may see. */
    interface MemberCard {
        id: string;
        username: string;
        full_name: string;
        avatar_url: string | null;
    }
    export { type Slots };
}
