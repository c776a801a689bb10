export declare function announce(text: string): void;
export declare const announcements: {
    get: () => {
        text: string;
        turn: number;
    };
    subscribe(listener: () => void): () => void;
};
